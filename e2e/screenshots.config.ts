import config from './playwright.config'

/** Pictures of the product for people to look through; not a test, and no part of `npm test`. */
export default { ...config, testDir: 'screenshots', timeout: 600_000 }
