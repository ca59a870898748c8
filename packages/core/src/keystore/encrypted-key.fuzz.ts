import { parseEncryptedKey } from './encrypted-key.ts'

export const texts = { parseEncryptedKey }
export const samples = [
  '-----BEGIN ENCRYPTED PRIVATE KEY-----\nMIHsMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAiSlUwSL3o3XgICCAAw\nDAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEIWi0w/6M5dYdufiHz42IW4EgZDd\npwZeDwKDNAeiI6MHbh5r0qKl/+mmTROwHJtzrviCCevZy8XschXlSdgPNSWZgwy3\nF+SB8PYa+aWytpGNWjgEEWplihFIMIsbA617DtGA82VBRarpThU406IJnC22pZzy\ninPjdkU6HA4fePS05uIvgTB+UrhZMG7rzTIMNTN0OQKJ/M+mBQkM9Iejc704Aks=\n-----END ENCRYPTED PRIVATE KEY-----',
  '-----BEGIN EC PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,05FF90C33408E6DAE11EB52EB58D4F27\n\n9Gwm34uDZlu9hpzqrs6vZg==\n-----END EC PRIVATE KEY-----',
]
