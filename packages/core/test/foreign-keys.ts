/**
 * Throwaway keys as `ssh-keygen` (OpenSSH 9.2) and `openssl` (3.0) wrote them for these tests.
 * @module
 */

export const SSH_PUBLIC =
  'ecdsa-sha2-nistp256 AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBGsiPs2agpqLZ6yrYDAqtk8IDj8P7QmzO7xzw5YtgN7IZ5Sfk5I2EDsYZa0v1iQ9WRf7Ya+l/4icTiyfrqN6/YY= alice@laptop'

export const SSH_ED25519 =
  'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIBv2XpJjvcu3PMMW3il3urTqC8+xtTiHYkJfWDRjWCdZ alice@laptop'

export const SSH_RSA =
  'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAAAgQCoBY3naaG447/u787jE1JjMLWoe1cTgkbTaEka2nQV+yRzKHbY50ULcNYP2FFdcEhBwN3jo9ha8oxMbWvT7rih+ReFDfxG5yeIPcgva/hjTsMHxDoNeSjA5d8+hSMQ4b/nTdkhFD39Nia4GNOvBFFlnO0Dngqfyj2ZqEzjtu0iCw== alice@laptop'

export const OPENSSH_PRIVATE = `-----BEGIN OPENSSH PRIVATE KEY-----
b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQAAAAAAAAABAAAAaAAAABNlY2RzYS
1zaGEyLW5pc3RwMjU2AAAACG5pc3RwMjU2AAAAQQRrIj7NmoKai2esq2AwKrZPCA4/D+0J
szu8c8OWLYDeyGeUn5OSNhA7GGWtL9YkPVkX+2Gvpf+InE4sn66jev2GAAAAqOQOuqrkDr
qqAAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBGsiPs2agpqLZ6yr
YDAqtk8IDj8P7QmzO7xzw5YtgN7IZ5Sfk5I2EDsYZa0v1iQ9WRf7Ya+l/4icTiyfrqN6/Y
YAAAAhAI0sD/ZK/aAZbKU67Q4SlIgPLzbrE3A1BvMS6jKjrz98AAAADGFsaWNlQGxhcHRv
cAECAw==
-----END OPENSSH PRIVATE KEY-----`

/** The same kind, encrypted with "secret". */
export const OPENSSH_ENCRYPTED = `-----BEGIN OPENSSH PRIVATE KEY-----
b3BlbnNzaC1rZXktdjEAAAAACmFlczI1Ni1jdHIAAAAGYmNyeXB0AAAAGAAAABAe/mFktv
eXa0Iuel4wsvrxAAAAEAAAAAEAAABoAAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlz
dHAyNTYAAABBBOtOW3ozFhiq2l33TYHn0moLJNExTLOFdd8SW2+13gB6icxRhC/il/I/mz
CM2HEMAkf9DbWFIMv8oMScXh7So/MAAACwJkKEbDQG+UOP+798+UlAF5q/LtaP7VXBDL8j
w5EzQwyVx1hAz5dxW6jeKT+XRRTCoYbE77nf9oY8BtIrC+OG0sH9trHrCN7T+Z9j6fxWfV
C9XNXrNDN3R1YW8u2jbPsFmlU4ryKjz9w2zS/LexlEI/FfOOCbAi1Qu/1QSztrkhrAjOL3
O9lkZP7eIYGrq4eXvKK6eKz4qiPtQFtq7isl2c90mICOWcyNJ7IhVaT/6Vg=
-----END OPENSSH PRIVATE KEY-----`

export const OPENSSH_ED25519 = `-----BEGIN OPENSSH PRIVATE KEY-----
b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQAAAAAAAAABAAAAMwAAAAtzc2gtZW
QyNTUxOQAAACAb9l6SY73LtzzDFt4pd7q06gvPsbU4h2JCX1g0Y1gnWQAAAJBhY2t8YWNr
fAAAAAtzc2gtZWQyNTUxOQAAACAb9l6SY73LtzzDFt4pd7q06gvPsbU4h2JCX1g0Y1gnWQ
AAAEDQaYqDW+DIbiu3F135WifTbNHblxfC8UDLwUl2w1p4kRv2XpJjvcu3PMMW3il3urTq
C8+xtTiHYkJfWDRjWCdZAAAADGFsaWNlQGxhcHRvcAE=
-----END OPENSSH PRIVATE KEY-----`

export const OPENSSL_TEXT = `Private-Key: (256 bit)
priv:
    ab:d9:0a:02:91:ab:86:02:21:3d:bf:f1:7c:22:8d:
    65:dc:41:32:9c:02:b6:09:a5:da:86:f9:5f:d0:e7:
    f0:40
pub:
    04:46:55:e6:46:48:33:0e:79:c2:fa:db:5d:27:12:
    a3:6b:29:24:d1:44:61:01:1c:4e:9b:df:e6:27:ba:
    27:ec:0a:40:64:70:ff:3b:58:84:cd:4d:50:d4:c4:
    ad:3d:dc:00:5c:2a:05:61:37:dd:cc:a9:fb:73:04:
    ec:5c:b9:7c:7e
ASN1 OID: prime256v1
NIST CURVE: P-256`

/** Public part of a key on secp256k1. */
export const OPENSSL_K1_PUBLIC = `Public-Key: (256 bit)
pub:
    04:94:2b:1e:34:5e:50:35:8e:ad:f2:01:3c:65:67:
    b8:0d:2b:4d:c3:7c:a6:e5:59:c0:6b:d5:3a:e8:9a:
    22:90:3c:6a:2f:bc:34:d9:e6:62:37:93:3e:b3:8c:
    e0:44:2d:f8:bf:31:32:99:6b:5a:d3:a6:5b:a2:c4:
    d6:f4:36:d9:23
ASN1 OID: secp256k1`

export const OPENSSL_ED25519 = `ED25519 Private-Key:
priv:
    9e:5c:79:f2:c0:3d:90:b9:fe:f0:05:bb:f3:01:5b:
    a2:7b:3f:90:41:2f:eb:90:28:78:18:c4:b9:3f:7b:
    f8:ed
pub:
    ea:a7:6c:66:56:d8:9c:bc:12:69:63:f4:80:9f:d3:
    e7:97:4f:24:a5:03:6d:c7:43:c9:02:84:67:cf:fe:
    aa:24`

/** Public key of `OPENSSL_TEXT`: SubjectPublicKeyInfo in Base64, as AWS gives it. */
export const SPKI_BASE64 =
  'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAERlXmRkgzDnnC+ttdJxKjaykk0URhARxOm9/mJ7on7ApAZHD/O1iEzU1Q1MStPdwAXCoFYTfdzKn7cwTsXLl8fg=='

export const SPKI_PEM = `-----BEGIN PUBLIC KEY-----
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAERlXmRkgzDnnC+ttdJxKjaykk0URh
ARxOm9/mJ7on7ApAZHD/O1iEzU1Q1MStPdwAXCoFYTfdzKn7cwTsXLl8fg==
-----END PUBLIC KEY-----`

export const SPKI_K1_PEM = `-----BEGIN PUBLIC KEY-----
MFYwEAYHKoZIzj0CAQYFK4EEAAoDQgAElCseNF5QNY6t8gE8ZWe4DStNw3ym5VnA
a9U66JoikDxqL7w02eZiN5M+s4zgRC34vzEymWta06ZbosTW9DbZIw==
-----END PUBLIC KEY-----`
