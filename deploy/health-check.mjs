// The image's health check: ends with 0 while the server answers, else with 1. It is a file, since engines that
// take a command as one line split it at the spaces (podman 4.3, asked by docker-compose).
fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1),
)
