// Async boundary: shared modules must be initialized before use.
void import('./main.jsx')
