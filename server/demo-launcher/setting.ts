// How far the load of the demo is, as it outlasts a restart: the setting `demo`.
import * as z from 'zod/mini'
import { instantSchema } from '../../contract/ids.ts'
import type { Queryable } from '../db/database.ts'
import { readSetting } from '../stores/settings/reader.ts'
import { writeSetting } from '../stores/settings/writer.ts'

const name = 'demo'
const loadSchema = z.object({
  complete: z.boolean(),
  done: z.number(),
  total: z.number(),
  /** when the first load began: the demo's past ends here */
  started_at: instantSchema,
})
export type DemoLoad = z.infer<typeof loadSchema>

export async function readDemoLoad(db: Queryable): Promise<DemoLoad | null> {
  const parsed = loadSchema.safeParse(await readSetting(db, name))
  return parsed.success ? parsed.data : null
}

export const writeDemoLoad = (db: Queryable, load: DemoLoad): Promise<void> => writeSetting(db, name, load)
