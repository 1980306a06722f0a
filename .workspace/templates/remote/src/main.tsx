import 'shared/base.css'
import { resetDatabase, startApi } from 'mock-api/browser'
import { startStandalone } from 'shared/standalone'
import manifest from '../app.json'
import { remote } from './remote'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
startStandalone(root, { remote, startApi, resetData: resetDatabase, manifest })
