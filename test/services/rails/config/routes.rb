Rails.application.routes.draw do
  scope "api/v1" do
    resources :pixels, :domains
  end
end
