module flow-wallet-tool-kits/local-chain/emulator

go 1.25.1

require github.com/onflow/flow-emulator v1.21.0

// flow-emulator v1.21.0 pins an older version that does not compile with Go 1.26.
require github.com/cockroachdb/swiss v0.0.0-20251224182025-b0f6560f979b // indirect
