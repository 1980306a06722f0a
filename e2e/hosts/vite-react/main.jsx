import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Host } from './host'

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <Host />
  </StrictMode>,
)
