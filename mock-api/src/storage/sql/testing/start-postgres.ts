import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server'

/** What ends with the tests. */
let end = async (): Promise<void> => undefined

/** Starts a PostgreSQL for a project of Vitest. Where it cannot run, this says why, and the tests on it are counted as not run. */
export async function setup({ provide }: TestProject): Promise<void> {
  try {
    const postgres = await startPostgres()
    end = postgres.end
    provide('postgresUrl', postgres.url)
  } catch (error) {
    console.warn(`PostgreSQL cannot run here: its tests are NOT RUN. ${error}`)
    provide('postgresUrl', undefined)
  }
}

/** Stops it and deletes its data. */
export function teardown(): Promise<void> {
  return end()
}
