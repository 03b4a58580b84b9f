// The files of a request or of a patient, oldest first, and the way to add one: by the button or by dropping it here.
import { useMediaQuery } from '@mantine/hooks'
import { IconFile, IconPaperclip } from '@tabler/icons-react'
import { type DragEvent, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptedTypes } from '../../../domain/files/file-types.ts'
import type { FileRecipient, FilesOf } from '../../data/file-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { ChooseButton } from '../../ui/ChooseButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import type { Audience } from '../../ui/SendStateMark.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { AddFileDialog, RefusedFileDialog } from './AddFileDialog.tsx'
import { FileRow } from './FileRow.tsx'
import classes from './Files.module.css'
import { useAdding } from './use-adding.ts'
import { usePageDropGuard } from './use-page-drop-guard.ts'

interface Props {
  readonly of: FilesOf
  /** who sees what is added here */
  readonly audience: Audience
  /** of a request: the other side's name */
  readonly reader?: string
  /** the lifecycle takes files; else a sentence stands where the button was */
  readonly canAdd: boolean
  /** of a patient: whom a file can be shown to */
  readonly recipients?: readonly FileRecipient[]
}

export function Files({ of, audience, reader, canAdd, recipients }: Props) {
  const { t } = useTranslation('files')
  const files = usePort('files').useFiles(of)
  const adding = useAdding(of)
  usePageDropGuard()
  // a finger drops nothing
  const isTouched = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false })
  const [isOver, setIsOver] = useState(false)
  // of several that come at once: each is described by itself, one after the other
  const [waiting, setWaiting] = useState<readonly File[]>([])
  const next = adding.file === null && !adding.isLooking ? waiting[0] : undefined
  const takeNext = useEffectEvent((file: File) => {
    void adding.choose(file)
    setWaiting(waiting.slice(1))
  })
  useEffect(() => {
    if (next) takeNext(next)
  }, [next])

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    if (canAdd) setWaiting([...waiting, ...event.dataTransfer.files])
  }

  return (
    <section
      aria-label={t('title')}
      className={classes.root}
      data-over={(isOver && canAdd) || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <Loaded of={files} skeleton={<ListSkeleton rows={2} height={96} />}>
        {(views) =>
          views.length === 0 ? (
            <EmptyState icon={IconFile}>{t('empty')}</EmptyState>
          ) : (
            <ol className={classes.list}>
              {views.map((view) => (
                <FileRow
                  key={view.cid}
                  of={of}
                  view={view}
                  audience={audience}
                  reader={reader}
                  recipients={recipients ?? null}
                />
              ))}
            </ol>
          )
        }
      </Loaded>
      {canAdd ? (
        <>
          <p className={classes.hint}>{t(isTouched ? 'choose' : 'drop')}</p>
          <div>
            <ChooseButton
              multiple
              label={t('add')}
              icon={IconPaperclip}
              accept={acceptedTypes}
              onChoose={(file, others) => setWaiting([file, ...others])}
            />
          </div>
        </>
      ) : (
        <p className={classes.hint}>{t('closed')}</p>
      )}
      {adding.isLooking ? (
        <p className={classes.hint} role="status">
          {t('looking')}
        </p>
      ) : null}
      {adding.file && adding.refusal ? (
        <RefusedFileDialog name={adding.file.name} refusal={adding.refusal} onClose={adding.cancel} />
      ) : adding.file ? (
        <AddFileDialog
          key={adding.count}
          file={adding.file}
          more={waiting.length}
          recipients={recipients ?? null}
          progress={adding.progress}
          failure={adding.failure}
          onSend={(file) => void adding.send(file)}
          onCancel={() => {
            setWaiting([])
            adding.cancel()
          }}
        />
      ) : null}
    </section>
  )
}
