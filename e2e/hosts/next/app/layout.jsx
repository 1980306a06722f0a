import '@echosphere/mockman/style.css'

export default function Layout({ children }) {
  return (
    <html lang="en">
      <head>
        <title>A page of Next</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/hostile.css" />
      </head>
      <body>{children}</body>
    </html>
  )
}
