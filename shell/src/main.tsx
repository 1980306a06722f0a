import 'shared/base.css'
import { startShell } from './app/start-shell'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
void startShell(root)
