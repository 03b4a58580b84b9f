// Composition of the page for the code of a fax.
import type { ReactNode } from 'react'
import {
  associateByCode,
  readHouseByCode,
  saveHouseByCode,
  saveInstitutionCodes,
} from '../../contract/http/house-codes.ts'
import { HouseCodePage } from '../features/sign-in/house-code/HouseCodePage.tsx'
import { createPageHttp } from './http.ts'

export function openHouseCode(): ReactNode {
  const http = createPageHttp()
  return (
    <HouseCodePage
      calls={{
        read: (code) => http.call(readHouseByCode, { body: { code } }),
        async save(code, { id, street, phone, ik_numbers }) {
          const saved = await http.call(saveHouseByCode, { params: { id }, body: { code, street, phone } })
          return saved.ok
            ? http.call(saveInstitutionCodes, { params: { id }, body: { code, ik_numbers: [...ik_numbers] } })
            : saved
        },
        associate: (code, id, email, language) =>
          http.call(associateByCode, { params: { id }, body: { code, email, language } }),
      }}
    />
  )
}
