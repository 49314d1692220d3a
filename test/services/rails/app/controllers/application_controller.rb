class ApplicationController < ActionController::API
  include ActionController::HttpAuthentication::Token::ControllerMethods

  before_action :authenticate
  rescue_from(ActiveRecord::RecordNotFound) { render json: { error: "Not found" }, status: :not_found }

  private

  def authenticate
    known = authenticate_with_http_token { |token, _| ActiveSupport::SecurityUtils.secure_compare(token, ENV.fetch("API_KEY")) }
    return if known

    response.set_header("WWW-Authenticate", 'Token realm="Application"')
    render json: { error: "Unauthorized" }, status: :unauthorized
  end
end
