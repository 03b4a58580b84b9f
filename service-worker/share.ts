// Photos and files that another app shares into this one (manifest: share_target). The browser posts them to sharePath; here they
// are sealed to the person who was here last, stored, and the app is opened to ask which request they are for. Nothing of them
// reaches the network, and nothing readable is stored (docs/decisions/0230-files-shared-from-other-apps.md).
import { maxSharedFiles, sharedLink } from '../contract/envelope/shared-file.ts'
import { storageFailureOf } from '../device/storage-failure.ts'
import type { Store } from '../device/store/database.ts'
import { cleanShared, dropShared, keepSharedChunk, keepSharedFile } from '../device/store/shared-files.ts'
import { extensionOf, fileTypes, typeOfMime, typeOfName } from '../domain/files/file-types.ts'
import { type FileProblem, offeredProblem } from '../domain/files/offered.ts'
import { sealToAccount } from '../workers/crypto/seal-public.ts'

/** nobody: no account on this device. storage: it has no space. none: the share held no file. more: than one share may bring. */
type Problem = FileProblem | 'nobody' | 'storage' | 'none' | 'more'

/** the field of the form, by the manifest */
const field = 'files'

export interface ShareDeps {
  readonly store: Store
  readonly now: () => number
  /** the app's own address */
  readonly origin: string
}

/**
 * Keeps what a share brought.
 * @returns where the browser goes: to the app, which says what came of it, without names. 303: it asks for that page by GET, and a
 * reload does not share anew
 */
export async function receiveShare(request: Request, { store, now, origin }: ShareDeps): Promise<Response> {
  const lead = (kept: number, problems: readonly Problem[]) => Response.redirect(origin + pageOf(kept, problems), 303)
  // another page of the web cannot put files here in a person's name
  if (request.referrer.startsWith('http') && new URL(request.referrer).origin !== origin) return lead(0, ['none'])
  await cleanShared(store, now())
  // of several people the one of the last session
  const [account] = (await store.accounts.toArray()).sort((a, b) => b.usedAt - a.usedAt)
  if (!account) return lead(0, ['nobody'])
  const form = await request.formData().catch(() => null)
  const shared = (form?.getAll(field) ?? []).filter((one) => one instanceof File)
  if (shared.length === 0) return lead(0, ['none'])
  const problems = new Set<Problem>(shared.length > maxSharedFiles ? ['more'] : [])
  let kept = 0
  for (const file of shared.slice(0, maxSharedFiles)) {
    const problem = await keep(file)
    if (problem === null) kept += 1
    else problems.add(problem)
  }
  return lead(kept, [...problems])

  async function keep(file: File): Promise<Problem | null> {
    const name = nameOf(file)
    // what its content is, the page looks at when it is filed: it can say more, and make good what can be made good
    const problem = offeredProblem(name, file.size)
    if (problem) return problem
    let begun: string | null = null
    try {
      const kind = typeOfName(name)
      const header = { name, type: kind ? fileTypes[kind].type : file.type }
      const sealed = await sealToAccount(
        account as NonNullable<typeof account>,
        file,
        header,
        async (cid, n, chunk) => {
          begun = cid
          await keepSharedChunk(store, cid, n, chunk, now())
        },
      )
      if (!sealed) return 'nobody'
      await keepSharedFile(store, { ...sealed, at: now() })
      return null
    } catch (error) {
      if (!storageFailureOf(error)) throw error
      if (begun !== null) await dropShared(store, begun).catch(() => undefined)
      return 'storage'
    }
  }
}

/** A camera's picture may come without an extension: then its MIME type says what it is. */
function nameOf({ name, type }: File): string {
  const kind = extensionOf(name) === '' ? typeOfMime(type) : null
  return kind ? `${name}.${fileTypes[kind].extensions[0]}` : name
}

/** The lock screen, which says what waits, and behind it the page that asks for the request. */
function pageOf(kept: number, problems: readonly Problem[]): string {
  const search = new URLSearchParams({ kept: String(kept) })
  if (problems.length > 0) search.set('problems', problems.join(','))
  const reason = kept > 0 ? 'shared' : ''
  return `/careprovider/auth?${new URLSearchParams({ reason, redirect_to: `${sharedLink}?${search}` })}`
}
