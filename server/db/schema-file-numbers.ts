// The tables of file numbers (migrations/0115), as schema.ts has the others.
interface FileNumberRowTable {
  careseeker_id: number
  sender_code: string
  receiver_code: string
  last: number
}

interface FileNumberTable {
  careseeker_id: number
  sender_code: string
  receiver_code: string
  file_id: string
  number: number
  at: number
}

export interface FileNumberSchema {
  file_number_row: FileNumberRowTable
  file_number: FileNumberTable
}
