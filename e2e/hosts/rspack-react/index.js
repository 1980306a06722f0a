// What is shared must be there before anything uses it.
void import('./main.jsx')
