// The versions (W37): each as it was made, with its check mark; what came since; and one against the one before.
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CareVersion, CareVersionContent } from '../../../contract/records/transitional-care.ts'
import { momentText } from '../../../domain/dates.ts'
import { filledProofs, proofNames } from '../../../domain/patient/transitional-care/proofs.ts'
import { changesBetween, checkMark, hasChanges } from '../../../domain/patient/transitional-care/versions.ts'
import { isUp, useConnection } from '../../state/connection.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import { LinkButton } from '../LinkButton.tsx'
import { paths } from '../paths.ts'
import type { StoredVersion } from './care-document.ts'
import { changeLines, changesText } from './care-texts.ts'
import classes from './TransitionalCare.module.css'
import { VersionFile } from './VersionFile.tsx'

interface Props {
  readonly versions: readonly StoredVersion[]
  /** the documentation as it is now; null: there is none to make one of */
  readonly now: CareVersionContent | null
  readonly params: { readonly auctionId: string; readonly patientId: string }
  readonly onClose: () => void
}

const opened = ({ version }: StoredVersion): CareVersion | null => (version.state === 'open' ? version.value : null)

/** How many of the five points a version says something to. */
export const filledOf = ({ proofs, begun, rows }: CareVersionContent): number =>
  filledProofs(proofs, { hasBegun: begun !== null, count: rows.length }).size

export function VersionsDialog({ versions, now: current, params, onClose }: Props) {
  const { t } = useTranslation(['transitional-care', 'common'])
  const words = useWords()
  const [compared, setCompared] = useState<number | null>(null)
  const newest = versions[0] ? opened(versions[0]) : null
  const changes = newest && current ? changesBetween(newest.content, current) : null
  const latest = versions[0]?.number ?? 0
  return (
    <Dialog
      opened
      width="wide"
      onClose={onClose}
      title={t('versions.title')}
      actions={
        <Button size="lg" variant="default" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      }
    >
      {versions.length === 0 ? <p>{t('versions.none')}</p> : null}
      {changes ? (
        <p>
          {hasChanges(changes)
            ? t('versions.since', { number: latest, what: changesText(changes, words) })
            : t('versions.unchanged', { number: latest })}
        </p>
      ) : null}
      <ul className={classes.versions}>
        {versions.map((one, index) => {
          const earlier = versions[index + 1]
          return (
            <li key={one.number} className={classes.version}>
              <Version
                stored={one}
                replacedBy={versions[index - 1]?.number ?? null}
                before={earlier ? opened(earlier) : null}
                params={params}
                isCompared={compared === one.number}
                onCompare={() => setCompared(compared === one.number ? null : one.number)}
              />
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

interface VersionProps {
  readonly stored: StoredVersion
  readonly replacedBy: number | null
  readonly before: CareVersion | null
  readonly params: Props['params']
  readonly isCompared: boolean
  readonly onCompare: () => void
}

function Version({ stored, replacedBy, before, params, isCompared, onCompare }: VersionProps) {
  const { t } = useTranslation('transitional-care')
  const words = useWords()
  const now = useNow()
  const isOnline = useConnection(({ network }) => isUp(network))
  const { number } = stored
  const version = opened(stored)
  const title = (
    <strong>
      {[t('versions.name', { number }), replacedBy === null ? null : t('versions.replaced', { number: replacedBy })]
        .filter(Boolean)
        .join(' · ')}
    </strong>
  )
  if (version === null) {
    return (
      <>
        {title}
        <p>{t('versions.closed')}</p>
      </>
    )
  }
  const { content, check } = version
  const lasting = { ...words, isLasting: true as const }
  return (
    <>
      {title}
      <span>{[momentText(content.made.at, now, lasting), content.made.by].join(' · ')}</span>
      <span>
        {t('versions.facts', {
          requests: t('versions.requests', { count: content.rows.length }),
          filled: filledOf(content),
          total: proofNames.length,
          mark: checkMark(check),
        })}
      </span>
      {stored.isTrue ? null : (
        <Alert color="plum" role="alert" icon={<IconAlertTriangle stroke={1.75} aria-hidden />}>
          {t('versions.wrong')}
        </Alert>
      )}
      <span className={classes.buttons}>
        <LinkButton
          to={paths.printTransitionalCare}
          params={params}
          search={{ version: number }}
          variant="default"
          aria-label={t('versions.viewName', { number })}
        >
          {t('versions.view')}
        </LinkButton>
        {stored.isTrue ? (
          <LinkButton
            to={paths.printTransitionalCare}
            params={params}
            search={{ version: number, print: true }}
            variant="default"
            aria-label={t('versions.printName', { number })}
          >
            {t('versions.print')}
          </LinkButton>
        ) : null}
        {stored.isTrue && isOnline ? <VersionFile version={version} params={params} /> : null}
        {before ? (
          <Button variant="subtle" aria-expanded={isCompared} onClick={onCompare}>
            {t('versions.compare', { what: changesText(changesBetween(before.content, content), words) })}
          </Button>
        ) : null}
      </span>
      {isCompared && before ? (
        <ul
          className={classes.history}
          aria-label={t('versions.comparison', { number, before: before.content.number })}
        >
          {changeLines(before.content, content, words).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
