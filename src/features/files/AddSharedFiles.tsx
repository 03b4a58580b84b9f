// Files that another app shared go into a request one after the other, each described like any file. One is gone from those that
// wait only once it is filed.
import { useEffect, useEffectEvent, useState } from 'react'
import type { NewFile } from '../../data/file-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { SharedFile } from '../../data/shared-files-port.ts'
import { AddFileDialog } from './AddFileDialog.tsx'
import { useAdding } from './use-adding.ts'

interface Props {
  readonly request: number
  readonly files: readonly SharedFile[]
  /** none is left */
  readonly onDone: () => void
  /** it is not what was shared any more: it cannot be filed, and waits on */
  readonly onUnreadable: (file: SharedFile) => void
  readonly onCancel: () => void
}

export function AddSharedFiles({ request, files, onDone, onUnreadable, onCancel }: Props) {
  const port = usePort('sharedFiles')
  const adding = useAdding({ kind: 'request', id: request })
  // what is filed leaves `files`; the order stays the one that somebody saw
  const [queue] = useState(files)
  const [at, setAt] = useState(0)
  const current = queue[at]

  const next = () => (at + 1 < queue.length ? setAt(at + 1) : onDone())
  const begin = useEffectEvent(async (wanted: SharedFile) => {
    const content = await (await port.calls()).open(wanted.cid)
    const file = content && new File([content], wanted.name, { type: content.type, lastModified: wanted.at })
    if (file) adding.choose(file)
    else onUnreadable(wanted)
  })
  useEffect(() => {
    if (current) void begin(current)
  }, [current])

  async function send(given: NewFile) {
    if (!current || !(await adding.send(given))) return
    await (await port.calls()).drop(current.cid)
    next()
  }

  return adding.file ? (
    <AddFileDialog
      key={current?.cid}
      file={adding.file}
      more={queue.length - at - 1}
      recipients={null}
      progress={adding.progress}
      failure={adding.failure}
      onSend={(file) => void send(file)}
      onCancel={() => {
        adding.cancel()
        onCancel()
      }}
    />
  ) : null
}
