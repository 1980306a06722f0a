import { describeStorage } from '../storage.suite'
import { openSqliteStorage } from './sqlite'

describeStorage('SQLite', () => openSqliteStorage(':memory:'))
