// 'Ihre Kapazität danach': each answer to a request offers to say how many places are left (W3, W4). Nothing is said unasked.
import { Chip, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { capacityStatuses } from '../../../catalogue/capacity-statuses.ts'
import classes from '../answer/AnswerDialog.module.css'
import type { CapacityChange } from './after-answer.ts'

interface Props {
  readonly value: CapacityChange
  readonly onChange: (value: CapacityChange) => void
}

export function CapacityAfter({ value, onChange }: Props) {
  const { t } = useTranslation('receiver')
  return (
    <fieldset className={classes.plain}>
      <Text component="legend" fw={500} mb={4}>
        {t('capacity.after.label')}
      </Text>
      <Chip.Group value={value} onChange={(chosen) => onChange(chosen as CapacityChange)}>
        <Group gap="xs">
          <Chip value="keep">{t('capacity.after.keep')}</Chip>
          {capacityStatuses.keys.map((status) => (
            <Chip key={status} value={status}>
              {t(`capacity.${status}`)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </fieldset>
  )
}
