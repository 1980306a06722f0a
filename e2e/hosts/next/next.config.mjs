// Rendered at build time, with the same output as on a server.
export default { output: 'export' }
