print("confine")
