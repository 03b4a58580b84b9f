// A version among the patient's files: put there once, and shown to chosen providers from there, like every other file.
import { Button } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileShareModes } from '../../../catalogue/file-share-modes.ts'
import type { CareVersion } from '../../../contract/records/transitional-care.ts'
import { err } from '../../../contract/result.ts'
import type { FileFailure, FileView } from '../../data/file-port.ts'
import { outcomeOf } from '../../data/outcome-of.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { failureText } from '../../features/files/index.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { labelOf } from '../../ui/labels.ts'
import { useWords } from '../../ui/use-words.ts'
import { LinkButton } from '../LinkButton.tsx'
import { paths } from '../paths.ts'
import { careFile, careFileName } from './care-file.ts'
import { useCarePaper } from './use-care-paper.ts'

interface Props {
  readonly version: CareVersion
  readonly params: { readonly auctionId: string; readonly patientId: string }
}

/** it stays open behind the page: nothing here ends it */
const never = new AbortController().signal

export function VersionFile({ version, params }: Props) {
  const { t } = useTranslation(['transitional-care', 'files', 'errors'])
  const words = useWords()
  const paper = useCarePaper()
  const files = usePort('files')
  const of = { kind: 'patient', id: Number(params.patientId) } as const
  const listed = files.useFiles(of)
  const recipients = files.useRecipients(of.id)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<FileFailure | null>(null)
  const { number } = version.content
  const name = careFileName(Number(params.auctionId), version, paper)
  if (listed.state !== 'ready') return null
  const there = listed.value.find(({ header }) => header.state === 'open' && header.value.name === name)

  async function put() {
    setIsBusy(true)
    setFailure(null)
    const added = await outcomeOf(async () => {
      const file = await careFile(Number(params.auctionId), version, paper)
      const sharing = { mode: 'none', requests: [] } as const
      const answer = await files.add(
        of,
        { file, name, category: 'and', sharing },
        { signal: never, onProgress: () => {} },
      )
      return answer.ok ? answer : err({ code: answer.error })
    })
    setIsBusy(false)
    if (!added.ok) setFailure(added.error.code)
  }

  const sharedWith = ({ sharing }: FileView): string => {
    const label = sharing ? labelOf(fileShareModes, fileShareModes.code[sharing.mode], words) : null
    const known = recipients.state === 'ready' ? recipients.value : []
    const names = known.filter(({ requestId }) => sharing?.requests.includes(requestId)).map((one) => one.name)
    return [label, names.join(', ')].filter(Boolean).join(': ')
  }
  if (there)
    return (
      <>
        <span role="status">{t('versions.inFiles', { sharing: sharedWith(there) })}</span>
        <LinkButton
          to={paths.files}
          params={params}
          variant="subtle"
          aria-label={t('versions.openFilesName', { number })}
        >
          {t('versions.openFiles')}
        </LinkButton>
      </>
    )
  return (
    <>
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<IconFile size={20} stroke={1.75} aria-hidden />}
        aria-label={t('versions.toFilesName', { number })}
        onClick={() => void put()}
      >
        {t('versions.toFiles')}
      </Button>
      {failure ? <ErrorNotice code={failure} text={failureText(failure, words)} /> : null}
    </>
  )
}
