import { configure } from '@testing-library/react'

// Generous enough for a busy machine, while a test that waits in vain still fails.
configure({ asyncUtilTimeout: 20_000 })
