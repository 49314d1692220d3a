# A Rails 6.1 application, API only, on the packages of Debian (ruby-rails, puma).

require_relative "config/application"

Rails.application.initialize!
require_relative "config/schema"

run Rails.application
