import 'shared/base.css'
import { resetDatabase, startApi } from 'mock-api/browser'
import { demoAccounts } from 'mock-api/seed'
import { startStandalone } from 'shared/standalone'
import manifest from '../app.json'
import { remote } from './remote'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
startStandalone(root, {
  remote,
  startApi,
  resetData: resetDatabase,
  manifest,
  examplesOf: ({ path }) =>
    demoAccounts.map(({ firstName, username }) => ({
      label: firstName,
      path: path.replace(':username', username),
    })),
})
