import { beforeAll } from 'vitest'
import { loadOverlays } from '../ui/overlays/use-overlays'

// As in a page that has been shown for a moment.
beforeAll(async () => void (await loadOverlays()))
