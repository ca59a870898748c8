module flow-wallet-tool-kits/local-chain/dev-wallet

go 1.18

require github.com/onflow/fcl-dev-wallet v0.9.1

require (
	github.com/gorilla/mux v1.8.0 // indirect
	github.com/joho/godotenv v1.4.0 // indirect
)
