# A small image with the statically linked command: docker build -t confine . && docker run --rm -v "$PWD:/src" confine lint
# Distribution/Dockerfile makes the same of a released binary, without the toolchain.
FROM swift:6.1-jammy AS build
WORKDIR /confine
COPY . .
RUN swift build -c release --product confine -Xswiftc -static-executable \
    && cp "$(swift build -c release --product confine -Xswiftc -static-executable --show-bin-path)/confine" /usr/local/bin/confine \
    && strip /usr/local/bin/confine

FROM alpine:3
# git is for --since, --since-lines and --staged.
RUN apk add --no-cache git && git config --system --add safe.directory '*'
COPY --from=build /usr/local/bin/confine /usr/local/bin/confine
WORKDIR /src
ENTRYPOINT ["confine"]
CMD ["lint"]
