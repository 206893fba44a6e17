'use strict';
// JSON-RPC with a language server on the standard input and output of a process.
const { spawn } = require('child_process');

class Connection {
    /// handlers: `request(method, params)` gives the result, or a promise of it; `notification(method, params)`;
    /// `log(text)`; `closed(reason)`, called once.
    constructor(command, args, options, handlers) {
        this.handlers = handlers;
        this.number = 0;
        this.pending = new Map();
        this.buffer = Buffer.alloc(0);
        this.isClosed = false;
        this.process = spawn(command, args, { ...options, stdio: 'pipe' });
        this.process.on('error', error => this.close(error.message));
        this.process.on('exit', (code, signal) => this.close(signal ? `signal ${signal}` : `status ${code}`));
        this.process.stdin.on('error', () => {});
        this.process.stderr.on('data', data => handlers.log(String(data).trimEnd()));
        this.process.stdout.on('data', data => this.take(data));
    }

    send(message) {
        if (this.isClosed) return;
        const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
        this.process.stdin.write(Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]));
    }

    notify(method, params) { this.send({ method, params: params || {} }); }

    /// `token` is a cancellation token of the editor. A request that is cancelled, or answered with an error, gives null.
    request(method, params, token) {
        if (this.isClosed) return Promise.resolve(null);
        const id = ++this.number;
        const answer = new Promise(resolve => this.pending.set(id, resolve));
        this.send({ id, method, params: params || {} });
        if (token) token.onCancellationRequested(() => this.notify('$/cancelRequest', { id }));
        return answer;
    }

    take(data) {
        this.buffer = Buffer.concat([this.buffer, data]);
        for (;;) {
            const end = this.buffer.indexOf('\r\n\r\n');
            if (end < 0) return;
            const length = /content-length: *(\d+)/i.exec(this.buffer.toString('latin1', 0, end));
            const start = end + 4, stop = start + Number(length ? length[1] : 0);
            if (this.buffer.length < stop) return;
            const text = this.buffer.toString('utf8', start, stop);
            this.buffer = this.buffer.subarray(stop);
            if (text) this.dispatch(JSON.parse(text));
        }
    }

    async dispatch(message) {
        if (!message.method) {
            const resolve = this.pending.get(message.id);
            this.pending.delete(message.id);
            if (message.error) this.handlers.log(`${message.error.code}: ${message.error.message}`);
            if (resolve) resolve(message.error || message.result === undefined ? null : message.result);
        } else if (message.id === undefined) {
            this.handlers.notification(message.method, message.params);
        } else {
            let result = null;
            try {
                const given = await this.handlers.request(message.method, message.params);
                if (given !== undefined) result = given;
            } catch (error) {
                this.handlers.log(String(error));
            }
            this.send({ id: message.id, result });
        }
    }

    close(reason) {
        if (this.isClosed) return;
        this.isClosed = true;
        for (const resolve of this.pending.values()) resolve(null);
        this.pending.clear();
        this.handlers.closed(reason);
    }

    /// Ends the server as the protocol has it, and by force where it does not answer.
    async end() {
        if (this.isClosed) return;
        this.handlers.closed = () => {};
        const force = setTimeout(() => this.process.kill(), 2000);
        await this.request('shutdown');
        this.notify('exit');
        await new Promise(resolve => this.isClosed ? resolve() : this.process.once('exit', resolve));
        clearTimeout(force);
    }
}

module.exports = { Connection };
