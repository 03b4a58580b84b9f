// What a rehab clinic has to provide for, 01 to 17. Source of the codes: specification, reference catalogues, section 9; no source says
// what they stand for.
import { defineCatalogue, numbered } from '../define.ts'

export const specialRequirements = defineCatalogue(
  'specialRequirement',
  [
    numbered('01'),
    numbered('02'),
    numbered('03'),
    numbered('04'),
    numbered('05'),
    numbered('06'),
    numbered('07'),
    numbered('08'),
    numbered('09'),
    numbered('10'),
    numbered('11'),
    numbered('12'),
    numbered('13'),
    numbered('14'),
    numbered('15'),
    numbered('16'),
    numbered('17'),
  ],
  'catalogue-rehab',
)
