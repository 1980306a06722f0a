import 'shared/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router-dom'
import { RouterProvider, SlotProvider, Toasts } from 'shared'
import { Gallery } from './gallery'
import { ExampleCard } from './parts/example-card'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')

// The gallery has no profile pages, so links navigate in memory only.
const router = createMemoryRouter([{ path: '*', element: <Gallery /> }])

createRoot(root).render(
  <StrictMode>
    <SlotProvider value={() => <ExampleCard />}>
      <RouterProvider router={router} />
    </SlotProvider>
    <Toasts />
  </StrictMode>,
)
