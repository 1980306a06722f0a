import 'shared/base.css'
import { startShell } from './app/start-shell'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// In a task of its own: evaluating the modules was one, and input may wait.
setTimeout(() => void startShell(root))
