// Why an application is withdrawn; the withdrawal is a message of its own (W34).
import { Radio, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rehabRejectionReasons } from '../../../../catalogue/rehab/rehab-rejection-reasons.ts'
import type { ClinicMaterial } from '../../../../contract/http/clinic-material.ts'
import { useCommand } from '../../../data/use-command.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { LimitedText } from '../../../ui/LimitedText.tsx'
import { FailureNotice } from '../../FailureNotice.tsx'
import classes from '../RehabForms.module.css'
import type { Exchange, Left } from './exchange.ts'
import type { Outgoing } from './probe.ts'
import { SchemaLine } from './SchemaLine.tsx'

/** ours */
const MAX_TEXT = 600

interface Props {
  readonly exchange: Exchange
  /** with the schema that the message is checked by */
  readonly material: ClinicMaterial | null
  /** providers that were asked and have no word of it yet */
  readonly asked: number
  readonly onClose: () => void
  readonly onDone: (left: Left) => void
}

export function WithdrawDialog({ exchange, material, asked, onClose, onDone }: Props) {
  const { t } = useTranslation(['rehab-exchange', 'catalogue-rehab'])
  const [reason, setReason] = useState<number | null>(null)
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const { run, isBusy, failure } = useCommand()
  const known = rehabRejectionReasons.isCode(reason) ? reason : null
  const needsText = known === rehabRejectionReasons.code.other
  const said = needsText ? text.trim() : ''
  const { messages } = exchange
  const outgoing = useMemo((): Outgoing | null => {
    if (known === null) return null
    return {
      kind: 'withdrawal',
      withdrawal: { reason: known, text: said },
      entries: messages.map(({ entry }) => entry),
    }
  }, [known, said, messages])
  return (
    <ConfirmDialog
      opened
      title={t('withdraw.title')}
      safeLabel={t('withdraw.keep')}
      confirmLabel={t('withdraw.confirm')}
      busy={isBusy}
      onSafe={onClose}
      onConfirm={() => {
        setTried(true)
        if (known === null || text.trim().length > MAX_TEXT) return
        void run(() => exchange.withdraw({ reason: known, text: said }), onDone)
      }}
    >
      <Stack gap="md">
        <Radio.Group
          label={t('withdraw.reason')}
          withAsterisk
          value={reason === null ? '' : String(reason)}
          onChange={(value) => setReason(Number(value))}
          error={tried && known === null ? t('withdraw.missing') : null}
        >
          <div className={classes.answers}>
            {rehabRejectionReasons.codes.map((code) => (
              <Radio key={code} value={String(code)} label={t(rehabRejectionReasons.labelKey(code))} />
            ))}
          </div>
        </Radio.Group>
        {needsText ? (
          <LimitedText
            label={t('withdraw.text')}
            value={text}
            limit={MAX_TEXT}
            minRows={2}
            autoComplete="off"
            onChange={(event) => setText(event.currentTarget.value)}
          />
        ) : null}
        <Text>{t('withdraw.own')}</Text>
        {asked > 0 ? <Text>{t('withdraw.askedNote', { count: asked })}</Text> : null}
        {material && material.schemas.length > 0 ? <SchemaLine material={material} outgoing={outgoing} /> : null}
        <FailureNotice failure={failure} />
      </Stack>
    </ConfirmDialog>
  )
}
