// Ends that a provider or clinic takes part (W48): what waits of that, and the way to it; of a provider why.
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inactiveReasons } from '../../../catalogue/admin/inactive-reasons.ts'
import { labelKeyOf } from '../../../catalogue/define.ts'
import type { OrganisationRef } from '../../../contract/ids.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ActDialog } from '../accounts/ActDialog.tsx'
import { WaitingActs } from '../accounts/WaitingActs.tsx'
import classes from '../admin.module.css'

interface Props {
  readonly house: OrganisationRef
  readonly status: string
  readonly mayEdit: boolean
}

/** in these it does not take part already */
const ended = ['inactive', 'duplicate', 'trash']

export function DeactivateHouse({ house, status, mayEdit }: Props) {
  const acts = usePort('admin').accounts.useActs()
  const waits =
    acts.state !== 'ready' ||
    acts.value.ofHouses.some(
      ({ house: of, state }) => state === 'waiting' && of.kind === house.kind && of.id === house.id,
    )
  return (
    <>
      <WaitingActs house={house} />
      {mayEdit && !ended.includes(status) && !waits ? <Deactivate house={house} /> : null}
    </>
  )
}

function Deactivate({ house }: Pick<Props, 'house'>) {
  const { t } = useTranslation(['admin-accounts', 'catalogue-admin'])
  const [why, setWhy] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [opens, setOpens] = useState(false)
  const isProvider = house.kind === 'careprovider'
  const reason = inactiveReasons.keys.find((key) => key === why) ?? null
  const open = () => {
    setIsMissing(isProvider && reason === null)
    setOpens(!isProvider || reason !== null)
  }
  return (
    <Panel title={t(isProvider ? 'house.provider' : 'house.clinic')}>
      <div className={classes.form}>
        {isProvider ? (
          <NativeSelect
            size="md"
            label={t('house.why')}
            value={why}
            error={isMissing && reason === null ? t('refused.missing_reason') : null}
            data={[
              { value: '', label: t('house.choose') },
              ...inactiveReasons.keys.map((key) => ({
                value: key,
                label: t(labelKeyOf(inactiveReasons, key) as 'house.choose'),
              })),
            ]}
            onChange={(event) => setWhy(event.currentTarget.value)}
          />
        ) : null}
        <Button variant="default" onClick={open}>
          {t('house.deactivate')}
        </Button>
      </div>
      {opens ? (
        <ActDialog
          act={{ kind: 'deactivate_house', organisation_id: house.id, inactive_reason: isProvider ? reason : null }}
          onClose={() => setOpens(false)}
        />
      ) : null}
    </Panel>
  )
}
