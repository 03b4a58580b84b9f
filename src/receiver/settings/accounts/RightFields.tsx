// The two rights that a house has; who answers reads and writes too.
import { Radio, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { roles } from '../../../../catalogue/roles.ts'

const { provider, providerContact } = roles.code
/** what people of a house may be; the first is what most are */
export const rights = [providerContact, provider] as const
export type Right = (typeof rights)[number]

/** The right that counts of the roles that somebody has. */
export const rightOf = (held: readonly number[]): Right => (held.includes(provider) ? provider : providerContact)

export function RightFields({ value, onChange }: { value: Right; onChange: (right: Right) => void }) {
  const { t } = useTranslation('settings')
  return (
    <Radio.Group
      label={t('accounts.right')}
      value={String(value)}
      onChange={(chosen) => onChange(rightOf([Number(chosen)]))}
    >
      <Stack gap={4} mt={4}>
        {rights.map((right) => (
          <Radio
            key={right}
            value={String(right)}
            label={t(`accounts.rights.${right === provider ? 'provider' : 'providerContact'}.name`)}
            description={t(`accounts.rights.${right === provider ? 'provider' : 'providerContact'}.what`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
