// Section of a patient's record about medical supplies (Hilfsmittel): delivery, prescription, products.
import { flag, long, products, section } from './define.ts'

export const medicalSupplies = section('medical_supplies', 'care_needs', [
  products('care_needs.medical_supplies.products'),
  flag('care_needs.medical_supplies.prescription_issued'),
  long('care_needs.medical_supplies.delivery_details'),
  long('care_needs.medical_supplies.additional_information'),
])
