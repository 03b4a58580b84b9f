// The bus of this process: NATS where the operator names one, else nobody is told.
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import type { Ids } from '../platform/ids.ts'
import type { Log } from '../platform/log.ts'
import { readSetting } from '../stores/settings/reader.ts'
import { noteSetting } from '../stores/settings/writer.ts'
import { type Bus, createBus, noBus } from './bus.ts'

const setting = 'installation'

/** The name of this installation, made with the first question: it keeps two of them on one NATS apart. */
async function readInstallation(db: Db, ids: Ids): Promise<string> {
  const known = await readSetting(db, setting)
  if (typeof known === 'string') return known
  await noteSetting(db, setting, Buffer.from(ids.bytes(8)).toString('hex'))
  return String(await readSetting(db, setting))
}

export async function openBus(given: {
  readonly config: Pick<Config, 'natsUrl'>
  readonly db: Db
  readonly ids: Ids
  readonly log: Log
  /** of this process, another one at each start */
  readonly name: string
}): Promise<Bus> {
  const { config, db, ids, log, name } = given
  if (config.natsUrl === null) return noBus
  const subject = `an.${await readInstallation(db, ids)}.v1`
  // only a server with others beside it needs the client
  const { openNats } = await import('./nats.ts')
  const transport = await openNats({ url: config.natsUrl, subject, log })
  return createBus(transport, name)
}
