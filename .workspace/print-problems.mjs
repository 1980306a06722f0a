// @ts-check
import { endWith } from '../shell/host/problem.mjs'

// Imported first by the scripts of which another import reads the manifests of the apps: what is wrong with those is known before
// `runScript` begins, and is a sentence all the same.

process.on('uncaughtException', endWith)
