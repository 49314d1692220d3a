require "logger"
require "rails"
require "active_record/railtie"
require "action_controller/railtie"

class Application < Rails::Application
  config.load_defaults 6.1
  config.root = File.expand_path("..", __dir__)
  config.api_only = true
  config.eager_load = true
  config.consider_all_requests_local = false
  config.action_dispatch.show_exceptions = true
  config.secret_key_base = "for tests only"
  config.hosts.clear
  config.logger = Logger.new(nil)
  config.paths["config/database"] = "config/database.yml"
  config.paths["log"] = File.join(ENV.fetch("STORAGE"), "rails.log")
  config.paths["tmp"] = ENV.fetch("STORAGE")
end
