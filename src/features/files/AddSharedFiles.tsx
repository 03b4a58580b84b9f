// Files that another app shared go into a request one after the other, each described like any file. One that is filed waits no
// more: both are one step, so that no second press and no other tab sends it again.
import { useEffect, useEffectEvent, useState } from 'react'
import { ok } from '../../../contract/result.ts'
import type { FileFailure, NewFile } from '../../data/file-port.ts'
import { outcomeOf } from '../../data/outcome-of.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { SharedFile } from '../../data/shared-files-port.ts'
import { AddFileDialog, RefusedFileDialog } from './AddFileDialog.tsx'
import { useAdding } from './use-adding.ts'

interface Props {
  readonly request: number
  readonly files: readonly SharedFile[]
  /** none is left */
  readonly onDone: () => void
  /** It cannot be filed. unreadable: it is not what was shared any more. gone: it waits no more. Else: it could not be opened now. */
  readonly onStopped: (file: SharedFile, why: FileFailure) => void
  readonly onCancel: () => void
}

export function AddSharedFiles({ request, files, onDone, onStopped, onCancel }: Props) {
  const port = usePort('sharedFiles')
  const adding = useAdding({ kind: 'request', id: request })
  // what is filed leaves `files`; the order stays the one that somebody saw
  const [queue] = useState(files)
  const [at, setAt] = useState(0)
  const current = queue[at]

  const next = () => (at + 1 < queue.length ? setAt(at + 1) : onDone())
  const begin = useEffectEvent(async (wanted: SharedFile) => {
    const opened = await outcomeOf<Blob | null, never>(async () => ok(await (await port.calls()).open(wanted.cid)))
    const content = opened.ok ? opened.value : null
    if (content) void adding.choose(new File([content], wanted.name, { type: content.type, lastModified: wanted.at }))
    else onStopped(wanted, opened.ok ? 'unreadable' : opened.error.code)
  })
  useEffect(() => {
    if (current) void begin(current)
  }, [current])

  async function send(given: NewFile) {
    if (!current) return
    const failure = await adding.send({ ...given, shared: current.cid })
    if (failure !== null && failure !== 'gone') return
    await (await port.calls()).readAgain()
    if (failure) onStopped(current, failure)
    else next()
  }

  const cancel = () => {
    adding.cancel()
    onCancel()
  }
  if (adding.file && adding.refusal)
    return <RefusedFileDialog name={adding.file.name} refusal={adding.refusal} onClose={cancel} />
  return adding.file ? (
    <AddFileDialog
      key={current?.cid}
      file={adding.file}
      more={queue.length - at - 1}
      recipients={null}
      progress={adding.progress}
      failure={adding.failure}
      onSend={(file) => void send(file)}
      onCancel={cancel}
    />
  ) : null
}
