// 'Ihre Kapazität danach': each answer to a request offers to say how many places are left (W3, W4). Nothing is said unasked.
import { Chip, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { capacityStatuses } from '../../../catalogue/capacity-statuses.ts'
import type { CapacityChange, useCapacityAfter } from './after-answer.ts'
import classes from './Capacity.module.css'
import { PlacesStepper } from './PlacesStepper.tsx'

export function CapacityAfter({ after }: { after: ReturnType<typeof useCapacityAfter> }) {
  const { t } = useTranslation('receiver')
  const { value, setValue, places, setPlaces } = after
  return (
    <fieldset className={classes.plain}>
      <Text component="legend" fw={500} mb={4}>
        {t('capacity.after.label')}
      </Text>
      <Chip.Group value={value} onChange={(chosen) => setValue(chosen as CapacityChange)}>
        <Group gap="xs">
          <Chip value="keep">{t('capacity.after.keep')}</Chip>
          {capacityStatuses.keys.map((status) => (
            <Chip key={status} value={status}>
              {t(`capacity.${status}`)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {value === 'free' ? (
        <div className={classes.after}>
          <PlacesStepper count={places} onStep={setPlaces}>
            <output className={`${classes.count} num`}>
              {places === null ? t('capacity.after.noNumber') : t('capacity.after.places', { count: places })}
            </output>
          </PlacesStepper>
        </div>
      ) : null}
    </fieldset>
  )
}
