import { portsFromEnvironment } from '../apps.mjs'

/** The port of each app, from SHELL_PORT and its like. */
export const ports = portsFromEnvironment()
