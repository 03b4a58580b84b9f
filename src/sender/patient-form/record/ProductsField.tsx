// Medical supplies, one row a product: what it is, its group of the official list, and a closer group.
import { Button, NativeSelect } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { productGroups } from '../../../../catalogue/patient/product-groups.ts'
import type { MedicalSuppliesProduct } from '../../../../contract/records/patient-details.ts'
import { textLengths } from '../../../../contract/records/text-lengths.ts'
import { productOfList, productsOf } from '../../../../domain/patient/record/products.ts'
import { randomId } from '../../../../domain/random-id.ts'
import { LookupField } from '../../../features/lookup/index.ts'
import { random } from '../../../platform/ids.ts'
import { Labelled } from '../../../ui/CodeChips.tsx'
import { LimitedLine } from '../../../ui/LimitedText.tsx'
import classes from './RecordSections.module.css'

interface Props {
  readonly id: string
  readonly label: string
  readonly value: unknown
  readonly change: (value: unknown) => void
}

export function ProductsField({ id, label, value, change }: Props) {
  const { t } = useTranslation(['patient-record', 'sender', 'catalogue-patient'])
  const products = productsOf(value)
  const replace = (changed: MedicalSuppliesProduct) =>
    change(products.map((product) => (product.id === changed.id ? changed : product)))
  return (
    <div className={classes.wide} id={id}>
      <Labelled label={label}>
        {products.map((product) => (
          <div key={product.id} className={classes.product}>
            <LookupField
              index="medical_supplies"
              label={t('product.name')}
              value={product.name}
              onChange={(name) => replace({ ...product, name })}
              onChoose={({ code, name }) => replace(productOfList(product, code ?? '', name ?? ''))}
              limit={textLengths.long}
            />
            <NativeSelect
              size="md"
              label={t('product.group')}
              value={product.product_group ?? ''}
              onChange={(event) => {
                const { product_group: _before, ...rest } = product
                const chosen = event.currentTarget.value
                replace(chosen === '' ? rest : { ...rest, product_group: Number(chosen) })
              }}
              data={[
                { value: '', label: t('sender:form.field.choose') },
                ...productGroups.codes.map((code) => ({
                  value: String(code),
                  label: `${code} ${t(productGroups.labelKey(code))}`,
                })),
              ]}
            />
            <LimitedLine
              label={t('product.subgroup')}
              value={product.subgroup ?? ''}
              onChange={(event) => replace({ ...product, subgroup: event.currentTarget.value })}
              autoComplete="off"
              limit={textLengths.long}
            />
            <Button
              variant="default"
              px="sm"
              aria-label={t('product.remove', { name: product.name })}
              onClick={() => change(products.filter(({ id: other }) => other !== product.id))}
            >
              <IconTrash size={24} stroke={1.75} aria-hidden />
            </Button>
          </div>
        ))}
        <Button
          variant="subtle"
          leftSection={<IconPlus size={24} stroke={1.75} aria-hidden />}
          onClick={() => change([...products, { id: randomId(random), name: '' }])}
        >
          {t('product.add')}
        </Button>
      </Labelled>
    </div>
  )
}
