import 'shared/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { SlotProvider, Toasts } from 'shared'
import { Gallery } from './gallery'
import { ExampleCard } from './parts/example-card'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')

createRoot(root).render(
  <StrictMode>
    <SlotProvider value={() => <ExampleCard />}>
      {/* The gallery has no profile pages, so links navigate in memory only. */}
      <MemoryRouter>
        <Gallery />
      </MemoryRouter>
    </SlotProvider>
    <Toasts />
  </StrictMode>,
)
