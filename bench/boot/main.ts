// BM25's peer: a process that opens the same embedded database and asks it one question. `node bench/boot/main.ts DIRECTORY`
import { PGlite } from '@electric-sql/pglite'

const directory = process.argv[2]
if (!directory) throw new Error('name a directory')
const database = await PGlite.create({ dataDir: directory })
await database.query('select count(*) from organisation')
process.stdout.write('ready\n')
await database.close()
