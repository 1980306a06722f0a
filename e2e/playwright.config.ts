import { defineConfig, devices, type Project } from '@playwright/test'

const onDebianAsRoot = process.getuid?.() === 0

/** What Chromium alone is told. */
const launchOptions = {
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: [
    ...(onDebianAsRoot ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/**
 * `@journey` tests run on a phone as well, `@phone` tests nowhere else. `@chromium` tests need what only Chromium has,
 * such as its DevTools protocol.
 */
const projects: Project[] = [
  { name: 'chromium', grepInvert: /@phone/, use: { launchOptions } },
  {
    name: 'phone',
    grep: /@journey|@phone/,
    use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, launchOptions },
  },
  {
    name: 'firefox',
    grepInvert: /@phone|@chromium/,
    // Without a screen it believes that nothing points: here a mouse does.
    use: {
      browserName: 'firefox',
      launchOptions: { firefoxUserPrefs: { 'ui.primaryPointerCapabilities': 6 } },
    },
  },
  { name: 'webkit', grepInvert: /@phone|@chromium/, use: { browserName: 'webkit' } },
]

/** Those to run, for example `BROWSERS=firefox,webkit`. @throws when one is unknown */
const asked = (process.env.BROWSERS ?? 'chromium,phone').split(',').map((wished) => {
  const project = projects.find(({ name }) => name === wished)
  if (!project) throw new Error(`BROWSERS knows ${projects.map(({ name }) => name)}, not "${wished}".`)
  return project
})

/** Every worker serves the built product on free ports of its own, so a running `npm start` is not disturbed. */
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results/artifacts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A machine that does other things as well takes its time; what hangs ends all the same.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    // Without pictures, which took half the time of the whole suite; the pages themselves are in it.
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
  projects: asked,
})
