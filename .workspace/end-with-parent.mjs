// @ts-check

// Imported by a process whose standard input is a pipe from the one that started it. The pipe closes with that process, also if it was
// killed and could end nothing.

process.stdin.once('close', () => process.kill(process.pid, 'SIGTERM'))
process.stdin.resume()
process.stdin.unref()
