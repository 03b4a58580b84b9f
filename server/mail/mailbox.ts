// Reads what the file transport wrote (transport.ts): for the mailbox page outside production.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { mailHeadSchema } from '../../contract/http/mailbox.ts'

const storedSchema = z.extend(mailHeadSchema, { text: z.string() })
type StoredMail = z.infer<typeof storedSchema>

const maxListed = 200
/** the backend numbers its mails from 1 on, the key storage, which has no number of the backend's, at random from here on */
export const firstOwnMailId = 100_000_000_000_000

/** The mail of this number; null when there is no such file, or it is none of ours. */
export async function readStoredMail(directory: string, id: number): Promise<StoredMail | null> {
  const text = await readFile(join(directory, `${id}.json`), 'utf8').catch(() => null)
  const parsed = text === null ? null : storedSchema.safeParse(JSON.parse(text))
  return parsed?.success ? parsed.data : null
}

/** The newest first. */
export async function readStoredMails(directory: string): Promise<StoredMail[]> {
  const names = await readdir(directory).catch(() => [])
  const ids = names.flatMap((name) => (/^[1-9]\d*\.json$/.test(name) ? [Number.parseInt(name, 10)] : []))
  const newest = ids.filter((id) => id < firstOwnMailId).sort((a, b) => b - a)
  const codes = ids.filter((id) => id >= firstOwnMailId)
  const some = [...newest.slice(0, maxListed), ...codes.slice(0, maxListed)]
  const mails = await Promise.all(some.map((id) => readStoredMail(directory, id)))
  return mails
    .filter((mail) => mail !== null)
    .sort((a, b) => b.at - a.at || b.id - a.id)
    .slice(0, maxListed)
}
