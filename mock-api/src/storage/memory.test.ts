import { createMemoryStorage } from './memory'
import { describeStorage } from './storage.suite'

describeStorage('memory', async () => createMemoryStorage())
