// What the insurer said by telephone or letter, entered by hand: it is marked as that, with who entered it.
import { Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { eligibilityRejectReasons } from '../../../../catalogue/rehab/eligibility-reject-reasons.ts'
import type { EnteredAnswer } from '../../../../domain/ahb/procedure.ts'
import { useCommand } from '../../../data/use-command.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { LimitedText } from '../../../ui/LimitedText.tsx'
import { FailureNotice } from '../../FailureNotice.tsx'
import classes from '../RehabForms.module.css'
import type { Exchange } from './exchange.ts'
import { stateKey } from './state-words.ts'

/** ours */
const MAX_TEXT = 2_000

/** with the state that each leads to */
const decisions = { approved: 'approvedByInsurer', refused: 'refused', question: 'question' } as const
type Decision = EnteredAnswer['decision']
const decisionKeys = Object.keys(decisions) as Decision[]

interface Props {
  readonly exchange: Exchange
  readonly onClose: () => void
}

export function EnterAnswerDialog({ exchange, onClose }: Props) {
  const { t } = useTranslation(['rehab-exchange', 'catalogue-rehab'])
  const [decision, setDecision] = useState<Decision | null>(null)
  const [code, setCode] = useState<number | null>(null)
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const { run, isBusy, failure } = useCommand()
  const reason = decision === 'refused' && eligibilityRejectReasons.isCode(code) ? code : null
  const lacksReason = decision === 'refused' && reason === null
  return (
    <ConfirmDialog
      opened
      title={t('enter.title')}
      safeLabel={t('enter.cancel')}
      confirmLabel={t('enter.confirm')}
      busy={isBusy}
      onSafe={onClose}
      onConfirm={() => {
        setTried(true)
        if (decision === null || lacksReason || text.trim().length > MAX_TEXT) return
        void run(() => exchange.enter({ decision, reason, text: text.trim() }), onClose)
      }}
    >
      <Stack gap="md">
        <Radio.Group
          label={t('enter.decision')}
          withAsterisk
          value={decision ?? ''}
          onChange={(value) => setDecision(decisionKeys.find((key) => key === value) ?? null)}
          error={tried && decision === null ? t('enter.decisionMissing') : null}
        >
          <div className={classes.answers}>
            {decisionKeys.map((key) => (
              <Radio key={key} value={key} label={t(stateKey(decisions[key]))} />
            ))}
          </div>
        </Radio.Group>
        {decision === 'refused' ? (
          <Radio.Group
            label={t('enter.reason')}
            withAsterisk
            value={code === null ? '' : String(code)}
            onChange={(value) => setCode(Number(value))}
            error={tried && lacksReason ? t('withdraw.missing') : null}
          >
            <div className={classes.answers}>
              {eligibilityRejectReasons.codes.map((one) => (
                <Radio key={one} value={String(one)} label={t(eligibilityRejectReasons.labelKey(one))} />
              ))}
            </div>
          </Radio.Group>
        ) : null}
        <LimitedText
          label={t('enter.text')}
          value={text}
          limit={MAX_TEXT}
          minRows={3}
          autoComplete="off"
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Text>{t('enter.marked')}</Text>
        <FailureNotice failure={failure} />
      </Stack>
    </ConfirmDialog>
  )
}
