// The five points that the agreement asks for: what each says, where it comes from, and the way to change it.
import { Button } from '@mantine/core'
import { IconCheck, IconCircleDashed, IconCornerDownRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { textLengths } from '../../../contract/records/text-lengths.ts'
import type { CareProofs, CareVersionContent } from '../../../contract/records/transitional-care.ts'
import { askedTarget, type CareCount } from '../../../domain/patient/transitional-care/count.ts'
import { filledProofs, type ProofName, proofNames } from '../../../domain/patient/transitional-care/proofs.ts'
import { useCommand } from '../../data/use-command.ts'
import { useTypedForm } from '../../state/typed-form.ts'
import { LimitedText } from '../../ui/LimitedText.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useWords } from '../../ui/use-words.ts'
import { FailureNotice } from '../FailureNotice.tsx'
import type { Saved } from './care-document.ts'
import { proofText } from './care-texts.ts'
import type { EditedPart } from './proof-form.ts'
import classes from './TransitionalCare.module.css'

interface Props {
  readonly proofs: CareProofs
  readonly begun: NonNullable<CareVersionContent['begun']>
  readonly count: CareCount
  /** absent: nothing can be typed */
  readonly onEdit?: ((part: EditedPart) => void) | undefined
  readonly fewer: Omit<FewerProps, 'count' | 'kept'>
}

export function Proofs({ proofs, begun, count, onEdit, fewer }: Props) {
  const { t } = useTranslation('transitional-care')
  const filled = filledProofs(proofs, { hasBegun: true, count: count.count })
  return (
    <Panel
      title={t('proofs.title')}
      aside={<span>{t('proofs.filled', { filled: filled.size, total: proofNames.length })}</span>}
    >
      <ol className={classes.proofs}>
        {proofNames.map((name) => (
          <li key={name} className={classes.proof}>
            <span className={classes.proofName}>{t(`proofs.name.${name}`)}</span>
            {name === 'asked' ? (
              <Asked count={count} kept={proofs.fewer?.text ?? ''} {...fewer} />
            ) : (
              <Proof name={name} isFilled={filled.has(name)} proofs={proofs} begun={begun} onEdit={onEdit} />
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

interface ProofProps extends Pick<Props, 'proofs' | 'begun' | 'onEdit'> {
  readonly name: Exclude<ProofName, 'asked'>
  readonly isFilled: boolean
}

function Proof({ name, isFilled, proofs, begun, onEdit }: ProofProps) {
  const { t } = useTranslation('transitional-care')
  const words = useWords()
  const text = proofText(name, { proofs, begun }, words)
  const key = text === '' ? 'enter' : 'change'
  return (
    <>
      <span className={classes.proofText}>
        {isFilled ? (
          <IconCheck size={20} stroke={1.75} aria-hidden />
        ) : (
          <IconCircleDashed size={20} stroke={1.75} aria-hidden />
        )}
        <span>{text || t('proofs.empty')}</span>
        {name === 'begun' && begun.source !== 'typed' ? (
          <span className={classes.origin}>
            <IconCornerDownRight size={14} stroke={1.75} aria-hidden />
            {t('proofs.fromHistory')}
          </span>
        ) : null}
      </span>
      {onEdit ? (
        <Button
          variant="subtle"
          px="xs"
          aria-label={t(`proofs.${key}Name`, { proof: t(`proofs.name.${name}`) })}
          onClick={() => onEdit(name)}
        >
          {t(`proofs.${key}`)}
        </Button>
      ) : null}
    </>
  )
}

interface FewerProps {
  readonly count: CareCount
  readonly kept: string
  readonly draft: string
  /** '14 passende Versorger in 40 km' */
  readonly suitable: string
  /** absent: nothing can be typed */
  readonly save?: ((text: string) => Saved) | undefined
}

function Asked({ count, kept, draft, suitable, save }: FewerProps) {
  const { t } = useTranslation('transitional-care')
  const typed = useTypedForm(draft, { text: kept })
  const saving = useCommand()
  const { text } = typed.form
  const isFew = count.count < askedTarget
  return (
    <div className={classes.asked}>
      <span>{t('proofs.asked', { count: count.count, target: askedTarget })}</span>
      {save && isFew ? (
        <form
          className={classes.fewer}
          noValidate
          autoComplete="off"
          onSubmit={(event) => {
            event.preventDefault()
            void saving.run(() => save(text.trim()), typed.saved)
          }}
        >
          <LimitedText
            label={t('proofs.fewer')}
            description={t('proofs.fewerHint')}
            limit={textLengths.long}
            autosize
            minRows={1}
            value={text}
            onChange={(event) => typed.set({ text: event.currentTarget.value })}
          />
          <FailureNotice failure={saving.failure} />
          <span className={classes.buttons}>
            {text.includes(suitable) ? null : (
              <Button
                variant="subtle"
                px="xs"
                className={classes.insert ?? ''}
                onClick={() => typed.set({ text: [text.trim(), suitable].filter(Boolean).join(' ') })}
              >
                {t('proofs.insert', { text: suitable })}
              </Button>
            )}
            {typed.isChanged ? (
              <Button type="submit" variant="default" loading={saving.isBusy}>
                {t('proofs.fewerSave')}
              </Button>
            ) : null}
          </span>
        </form>
      ) : isFew && kept !== '' ? (
        <span>{kept}</span>
      ) : null}
    </div>
  )
}
