// Rendered once, by the build: what a server would answer to each request.
export default { output: 'export' }
