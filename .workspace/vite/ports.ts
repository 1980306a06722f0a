import { appByName, portsFromEnvironment } from '../apps.mjs'

const ports = portsFromEnvironment()

/** The port of an app, from SHELL_PORT etc. or its manifest. */
export const portOf = (name: string): number => ports[name] ?? appByName(name).manifest.port
