import { LockKeyhole } from 'lucide-react'
import { defineTool } from '../../../frame/manifest'

export default defineTool({
  id: 'code-aes',
  group: 'code',
  order: 5,
  title: 'AES',
  path: '/code/aes',
  brief: 'Encrypt and decrypt',
  icon: LockKeyhole,
  description: 'Encrypt and decrypt text, bytes and files with AES, by key or password.',
  keywords: [
    'GCM',
    'CBC',
    'CTR',
    'ECB',
    'password',
    'OpenSSL',
    'Salted__',
    'PBKDF2',
    'scrypt',
    'cipher',
    'encrypt',
    'decrypt',
  ],
  accepts: { bytes: 'Open in AES', text: 'Open in AES', file: 'Encrypt with AES' },
  produces: { bytes: true, text: true },
  chain: false,
  secrets: true,
})
